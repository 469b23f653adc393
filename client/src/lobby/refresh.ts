// Something that is fetched again and again while somebody looks at it.

const EVERY = 10_000;

/** Call `load` now, every ten seconds while the page can be seen, and when it is looked at again. Returns how to stop. */
export function keepFresh(load: () => void, every = EVERY): () => void {
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    clearTimeout(timer);
    last = Date.now();
    load();
    timer = setTimeout(tick, every);
  }

  function tick(): void {
    if (document.visibilityState === 'visible') run();
  }

  // Focus and visibility often come together: once is enough.
  function lookedAt(): void {
    if (document.visibilityState === 'visible' && Date.now() - last >= 1000) run();
  }

  run();
  document.addEventListener('visibilitychange', lookedAt);
  window.addEventListener('focus', lookedAt);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookedAt);
    window.removeEventListener('focus', lookedAt);
  };
}
