// The time, in seconds since 1970, for as long as somebody needs it.

/** To be called while a component is being set up. The clock goes only while it is needed. */
export function clock(needed: () => boolean): () => number {
  let now = $state(seconds());
  $effect(() => {
    if (!needed()) return;
    now = seconds();
    const ticking = setInterval(() => (now = seconds()), 1000);
    return () => clearInterval(ticking);
  });
  return () => now;
}

const seconds = () => Math.floor(Date.now() / 1000);
