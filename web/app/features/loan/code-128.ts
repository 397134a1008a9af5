import CODE128 from 'jsbarcode/bin/barcodes/CODE128/index.js'

/** The modules of a Code 128 bar code (ISO/IEC 15417), `1` for dark; the encoder picks the code sets, carriage returns included. */
export function code128(text: string): string {
  const Encoder = CODE128.CODE128
  return new Encoder(text, {}).encode().data
}
