// What every board does, attached to its outermost element: Escape steps back, a new question closes what was open for
// the last one, plays that wait for others are made, and who uses the keyboard stays on the board.
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Desk } from './desk.svelte';

const first = (root: HTMLElement) => root.querySelector<HTMLElement>('.board-glow, .board-lit');

/** Asked: what tells one question from the next. */
export function holds(desk: Desk, asked: () => string): Attachment<HTMLElement> {
  return (root) => {
    $effect(() => {
      void desk.props.scene.version;
      void desk.props.live;
      desk.goOn();
    });

    let last = '';
    $effect(() => {
      const now = asked();
      if (now === last) return;
      last = now;
      desk.closeSmall();
    });

    let inside = false;
    $effect(() => {
      void desk.props.scene.version;
      if (!inside || document.activeElement !== document.body || !desk.question) return;
      void tick().then(() => {
        if (document.activeElement === document.body) first(root)?.focus();
      });
    });

    /** Whether keys are meant for the board: not while something of the page around it has the focus. */
    const here = ({ target }: Event) => target === document.body || root.contains(target as Node);
    const back = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && here(event) && desk.stepBack()) event.preventDefault();
    };
    const enter = () => {
      inside = true;
    };
    const leave = (event: FocusEvent) => {
      inside = event.relatedTarget === null;
    };
    addEventListener('keydown', back, true);
    root.addEventListener('focusin', enter);
    root.addEventListener('focusout', leave);
    return () => {
      removeEventListener('keydown', back, true);
      root.removeEventListener('focusin', enter);
      root.removeEventListener('focusout', leave);
    };
  };
}
