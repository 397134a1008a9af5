/** The limits of one decoder for one file; beyond them the process is ended and the file refused. */
export const decoderLimits = {
  /** Of the processor. A workbook comes from staff alone. */
  processorMs: { photo: 5_000, pdf: 5_000, pdf_qr: 5_000, sheet: 20_000 },
  /** Of the clock, however busy the machine is. */
  timeMs: 20_000,
  /** Of the whole process, some 110 MB of which are its libraries. */
  memoryBytes: 512 * 1024 * 1024,
  /** Of JavaScript alone. */
  heapMegabytes: 128,
} as const
