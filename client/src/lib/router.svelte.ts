// Which page is open: read from the address, changed by plain links, kept in the browser's history.

export type Page = 'lobby' | 'table' | 'replay' | 'learn' | 'lesson' | 'workshop' | 'me' | 'missing';

export interface Where {
  page: Page;
  /** What follows the page's name in the path: a table's id, a game and a rule, a code. */
  parts: string[];
}

/** Which page a path leads to. */
export function whereIs(path: string): Where {
  const [first, ...parts] = path.split('/').filter(Boolean).map(decoded);
  const missing: Where = { page: 'missing', parts: [] };
  switch (first) {
    case undefined:
      return { page: 'lobby', parts };
    case 'table':
    case 'replay':
    case 'me':
      return parts.length === 1 ? { page: first, parts } : missing;
    case 'learn':
      return parts.length <= 2 ? { page: first, parts } : missing;
    case 'workshop':
      return parts.length <= 1 ? { page: first, parts } : missing;
    case 'lesson':
      return parts.length === 1 || parts.length === 2 ? { page: first, parts } : missing;
    default:
      return missing;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Route {
  #path = $state(location.pathname);
  #where = $derived(whereIs(this.#path));

  /** The path as it is in the address line. */
  get path(): string {
    return this.#path;
  }

  get page(): Page {
    return this.#where.page;
  }

  get parts(): string[] {
    return this.#where.parts;
  }

  read(): void {
    this.#path = location.pathname;
  }
}

export const route = new Route();

export interface Going {
  /** Instead of the page that is open now: the way back does not lead there. */
  replace?: boolean;
  /** Stay where one is on the page, for an address that only says more exactly what is shown. */
  stay?: boolean;
}

/** Open another page of ours. */
export function go(path: string, { replace = false, stay = false }: Going = {}): void {
  if (path === location.pathname + location.search + location.hash) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route.read();
  if (!stay) arrive(true);
}

/** Tell people where they are: scroll up, and let screen readers read the page's heading, or what it says to begin with. */
function arrive(toTop: boolean): void {
  if (toTop) scrollTo(0, 0);
  const before = document.querySelector('h1');
  const words = before?.textContent;
  const until = performance.now() + 3000;
  const look = () => {
    const heading = document.querySelector('h1');
    const passing = heading?.hasAttribute('data-passing');
    if (heading && !passing && (heading !== before || heading.textContent !== words)) {
      const first = document.querySelector<HTMLElement>('[data-begin]');
      if (!first) heading.tabIndex = -1;
      (first ?? heading).focus({ preventScroll: true });
    } else if (performance.now() < until) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/** Whether a click on a link is ours to follow, and not the browser's (a new tab, a download, another site). */
export function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.target && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.origin !== location.origin) return false;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return false;
  return !link.pathname.startsWith('/api/') && !link.pathname.startsWith('/art/');
}

/** Follow links and the browser's way back from now on. Gives the way to stop. */
export function startRouter(): () => void {
  const back = () => {
    route.read();
    arrive(false);
  };
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isOurs(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
