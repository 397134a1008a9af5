/** The part of myanmar-tools 1.1.3 that is used; the package has no types. */
declare module 'myanmar-tools' {
  const myanmarTools: {
    readonly ZawgyiDetector: new () => {
      /** Between 0 and 1; -Infinity for a text without Burmese letters. */
      getZawgyiProbability(text: string): number
    }
    readonly ZawgyiConverter: new () => { zawgyiToUnicode(text: string): string }
  }
  export default myanmarTools
}
