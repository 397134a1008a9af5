/** A problem of the machine that its user has to solve. It is shown as one sentence: a stack would say no more. */
export class MachineProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.stack = sentence
  }
}
