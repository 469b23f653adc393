// The scores of a match, drawn.

/** A line for each seat, from the first play to the last; the highest score is at the top. */
export function paths(curve: readonly (readonly number[])[], width: number, height: number): string[] {
  const all = curve.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (play: number) => ((play / Math.max(1, curve.length - 1)) * width).toFixed(1);
  const y = (score: number) => (height - ((score - least) / (most - least)) * height).toFixed(1);
  return (curve[0] ?? []).map((_, seat) => {
    const steps = curve.flatMap((scores, play) => {
      const [now, before] = [scores[seat] ?? 0, curve[play - 1]?.[seat]];
      if (play > 0 && now === before && play < curve.length - 1) return [];
      return before === undefined || before === now ? [`${x(play)} ${y(now)}`] : [`${x(play)} ${y(before)}`, `${x(play)} ${y(now)}`];
    });
    return `M${steps.join('L')}`;
  });
}

/** With a true minus sign; nothing is a dash. */
export function signed(points: number): string {
  if (points === 0) return '–';
  return points < 0 ? `−${-points}` : `${points}`;
}
