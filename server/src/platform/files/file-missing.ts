/**
 * Thrown where a row names a file that the store does not have, or that does not open for it (damaged, or another owner's): who asked is told
 * that it is lost (`file_missing`), the log and the nightly check tell the operator.
 */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  constructor(file: string, problem = 'is missing in the store') {
    super(`the file ${file} ${problem}`)
  }
}
