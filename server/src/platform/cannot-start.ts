/** Thrown when something about the machine or the configuration keeps the server from starting. Its message is one line for the person who started it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
