// Text that is shown whole or not at all: where it does not fit, its part marked `data-spare` gives way, and the tip
// still says it. The styles of the board hide `[data-tight] [data-spare]`.

const fits = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;

export function fitting(node: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const measure = () => {
    delete node.dataset.tight;
    if (!fits(node)) node.dataset.tight = '';
  };
  const watching = new ResizeObserver(measure);
  watching.observe(node);
  return () => watching.disconnect();
}
