/** Something that whoever runs the tests has to put right. It is shown as one sentence: no place in the code says more. */
export class MachineProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.stack = sentence
  }
}
