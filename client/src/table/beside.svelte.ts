// What is open beside the board: a tab of the side panel, the drawer, the menu, the keyboard help; on a phone one of
// the game's tabs or ours.
import { narrow, wide } from '../lib/screen';
import type { Tab } from './SidePanel.svelte';

interface GameTab {
  id: string;
  label: string;
  count?: number;
}

export class Beside {
  drawer = $state(false);
  menu = $state(false);
  help = $state(false);
  closedResult = $state(false);
  #tab = $state<Tab>('log');
  #phoneTab = $state('');
  #gameTab = $state('');
  readonly #gameTabs: () => GameTab[];

  constructor(gameTabs: () => GameTab[]) {
    this.#gameTabs = gameTabs;
  }

  /** The game's tab that is open on a phone. */
  get boardTab(): string {
    const tabs = this.#gameTabs();
    return tabs.some(({ id }) => id === this.#gameTab) ? this.#gameTab : (tabs[0]?.id ?? '');
  }

  /** Which of ours covers the board on a phone. */
  get phonePanel(): Tab | null {
    return asTab(this.#phoneTab);
  }

  /** The tab of the panel beside the board; null: there is no panel. */
  get sideTab(): Tab | null {
    return !narrow.current && (wide.current || this.drawer) ? this.#tab : null;
  }

  readonly open = (wanted: string): void => {
    const panel = asTab(wanted);
    if (panel) this.#tab = panel;
    else this.#gameTab = wanted;
    this.#phoneTab = wanted;
    this.drawer = panel !== null;
  };

  /** A rule was opened: it stands in the log's column. */
  showRule(): void {
    if (!wide.current && !narrow.current) this.drawer = true;
  }

  /** Whoever closes the menu is back at its button; whoever clicked elsewhere is there. */
  readonly closeMenu = (): void => {
    const at = document.activeElement;
    this.menu = false;
    if (at && at !== document.body && !at.closest('section.menu')) return;
    document.querySelector<HTMLElement>('[data-menu]')?.focus();
  };

  /** Close the topmost of small panels; false if there is none. */
  closeSmall(): boolean {
    if (this.help) this.help = false;
    else if (this.menu) this.closeMenu();
    else return false;
    return true;
  }

  /** Close what covers the board; false if nothing does. */
  uncover(): boolean {
    if (narrow.current && this.phonePanel) this.open(this.boardTab);
    else if (this.drawer && !wide.current) this.drawer = false;
    else return false;
    return true;
  }
}

function asTab(name: string): Tab | null {
  return name === 'log' || name === 'rules' || name === 'chat' ? name : null;
}
