/**
 * Thrown where a row names a file that is missing in the store, or cannot be decrypted (damaged, or another owner's): the caller
 * gets `file_missing`, the operator reads it in the log and the nightly check.
 */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  constructor(file: string, problem = 'is missing in the store') {
    super(`the file ${file} ${problem}`)
  }
}
