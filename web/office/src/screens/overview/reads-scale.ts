// The scale of the chart of reads.

/** The end of the scale: 1, 2 or 5 with zeros, and not below what is shown. */
export function scaleEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const step = [1, 2, 5, 10].find((step) => step * power >= highest);
  return (step ?? 10) * power;
}

export function sumOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** "1,204 reads" */
export function showReads(count: number): string {
  return count === 1 ? '1 read' : `${count.toLocaleString('en-GB')} reads`;
}
