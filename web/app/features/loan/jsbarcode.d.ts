declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  const encoders: { CODE128: new (text: string, options: object) => { encode(): { data: string } } }
  export default encoders
}
