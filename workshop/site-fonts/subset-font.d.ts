declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number; readonly default: number }>
    >;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
