/** Thrown when the machine or the configuration prevents a start. Its message is one line for the operator. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
