/** A symbol of drawings.svg (see symbols.ts). */
declare module '@/components/drawings.svg?symbol=*' {
  export const shape: { viewBox: string; html: string };
}
