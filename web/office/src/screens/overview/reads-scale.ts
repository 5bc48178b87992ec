// The scale of the chart of reads.

const STEPS = [1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The end of the scale: a round number that is not below what is shown, and not far above it either. */
export function scaleEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const isWhole = (step: number) => Number.isInteger(step * power);
  const step = STEPS.find((step) => step * power >= highest && isWhole(step));
  return (step ?? 10) * power;
}

export function sumOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** "1,204 reads" */
export function showReads(count: number): string {
  return count === 1 ? '1 read' : `${count.toLocaleString('en-GB')} reads`;
}
