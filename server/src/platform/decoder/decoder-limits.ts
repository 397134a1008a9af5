/** What one decoder may take for one file; over it, the process is ended and the file refused. */
export const decoderLimits = {
  timeMs: 20_000,
  /** Of the whole process, some 110 MB of which are its libraries. */
  memoryBytes: 512 * 1024 * 1024,
  /** Of JavaScript alone. */
  heapMegabytes: 128,
} as const
