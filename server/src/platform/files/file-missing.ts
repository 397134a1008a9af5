/** Thrown where a row names a file that the store does not have: who asked is told that it is lost (`file_missing`), the log and the nightly check tell the operator. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  constructor(file: string) {
    super(`the file ${file} is missing in the store`)
  }
}
