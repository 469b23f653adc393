// What can be done with your own pigs, as a list: each with the pig before and after, or why it cannot be done.
import { someone } from './herd';
import type { Help, Mat, Printed } from './types';
import { AMULET, dollars, SUPPLEMENT, VACCINE } from './words';

/** A pig in a small picture. */
export interface Shown {
  size: number;
  vaccinated: boolean;
}

export interface Deed {
  action: string;
  from: Shown | null;
  to: Shown | null;
  /** An item that it takes. */
  item: number | null;
  /** How much it brings, how many there are, or what it is: "$6", "×2", "Piglet". */
  note: string;
  words: string;
  /** Why not; empty: it can be done. */
  short: string;
}

/** "a Small pig, vaccinated". */
const which = (printed: Printed, pig: number) =>
  `${someone(printed, Math.floor(pig / 2))}, ${pig % 2 ? 'vaccinated' : 'not vaccinated'}`;

const shown = (pig: number): Shown => ({ size: Math.floor(pig / 2), vaccinated: pig % 2 === 1 });
const NO_PIG = 'no such pig';

/** What can be done now, with the item in hand. */
export function deedsOf(help: Help, mat: Mat, printed: Printed, tool: number | null, onlyJabs: boolean): Deed[] {
  if (tool === VACCINE || (onlyJabs && help.jabs.length)) return jabs(help, mat, printed);
  return [
    ...growths(help, mat, printed, tool === SUPPLEMENT),
    ...births(help, printed, tool),
    ...sales(help, mat, printed),
    ...gifts(help, printed),
  ];
}

const WITH = ['', ' with a Supplement', ' with two Supplements'];

function growths(help: Help, mat: Mat, printed: Printed, rich: boolean): Deed[] {
  return help.growths.flatMap(({ pig, action, becomes, supplements, short }): Deed[] => {
    if (supplements > 0 !== rich || short === NO_PIG || short === 'not offered') return [];
    const hungry = (mat.pigs[pig] ?? 0) - (mat.fed[pig] ?? 0);
    const fate = becomes < 0 ? 'there is no room, it would be lost' : `it becomes ${someone(printed, shown(becomes).size)}`;
    return [
      {
        action,
        short: short || (becomes < 0 ? 'no room: lost' : ''),
        from: shown(pig),
        to: becomes < 0 ? null : shown(becomes),
        item: rich ? SUPPLEMENT : null,
        note: supplements > 1 ? `${supplements} Supplements` : hungry > 1 ? `×${hungry}` : '',
        words: `Feed ${which(printed, pig)}${WITH[supplements] ?? ''}: ${fate}`,
      },
    ];
  });
}

function births(help: Help, printed: Printed, tool: number | null): Deed[] {
  return help.births.flatMap(({ action, size, short }): Deed[] => {
    const lucky = action.endsWith('+');
    if (tool === AMULET && !lucky) return [];
    const room = help.room[size] ?? true;
    return [
      {
        action,
        short: short || (room ? '' : 'no room: lost'),
        from: null,
        to: { size, vaccinated: false },
        item: lucky ? AMULET : null,
        note: printed.sizes[size] ?? '',
        words: `Let an adult give birth to ${someone(printed, size)}${lucky ? ', by an Amulet of Life' : ''}`,
      },
    ];
  });
}

function sales(help: Help, mat: Mat, printed: Printed): Deed[] {
  return help.sales.map(({ pig, action, price }) => ({
    action,
    short: '',
    from: shown(pig),
    to: null,
    item: null,
    note: dollars(price),
    words: `Sell ${which(printed, pig)}, for ${dollars(price)}; you have ${mat.pigs[pig] ?? 0}`,
  }));
}

function jabs(help: Help, mat: Mat, printed: Printed): Deed[] {
  return help.jabs.map(({ size, action, saves }) => ({
    action,
    short: '',
    from: { size, vaccinated: false },
    to: { size, vaccinated: true },
    item: null,
    note: (mat.pigs[2 * size] ?? 0) > 1 ? `×${mat.pigs[2 * size]}` : '',
    words: `Vaccinate ${someone(printed, size)}, worth ${dollars(saves)}; ${mat.pigs[2 * size] ?? 0} are not vaccinated`,
  }));
}

function gifts(help: Help, printed: Printed): Deed[] {
  if (help.gift < 0) return [];
  const note = help.gifts > 1 ? `×${help.gifts}` : (printed.sizes[help.gift] ?? '');
  const words = `Take ${someone(printed, help.gift)} from the reserve${help.gifts > 1 ? `; ${help.gifts} times` : ''}`;
  return [{ action: 'take', short: '', from: null, to: { size: help.gift, vaccinated: false }, item: null, note, words }];
}
