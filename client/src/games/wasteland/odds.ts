// Chances in words.

/** Of thousandths: "67 %". What is nearly certain is not called so. */
export function percent(thousandths: number): string {
  if (thousandths <= 0 || thousandths >= 1000) return `${thousandths <= 0 ? 0 : 100}\u00a0%`;
  return `${Math.min(99, Math.max(1, Math.round(thousandths / 10)))}\u00a0%`;
}

/** "1 in 216"; nothing for what cannot happen. */
export function oneIn(times: number): string {
  return times > 0 ? `1 in ${times.toLocaleString('en-GB')}` : '';
}

/** The same where there is little room: what kills more often than not is just deadly. */
export function risk(times: number): string {
  return times === 1 ? 'deadly' : oneIn(times);
}

/** "kills 1 in 216 times". */
export function kills(times: number): string {
  return times === 1 ? 'kills nearly always' : `kills ${oneIn(times)} times`;
}
