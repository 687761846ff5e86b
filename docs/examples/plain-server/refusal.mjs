// An answer that says no. The code is all that a stranger learns.
export class Refusal extends Error {
  constructor(status, code) {
    super(code)
    this.status = status
    this.code = code
  }
}
