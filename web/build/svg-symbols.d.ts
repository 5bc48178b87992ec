/** A symbol of icons.svg (see symbols.ts). */
declare module '@/components/icons.svg?symbol=*' {
  export const shape: { viewBox: string; html: string };
}
