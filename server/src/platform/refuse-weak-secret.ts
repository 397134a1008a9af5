import { CannotStart } from './cannot-start.ts'

const fewestCharacters = 32
/** 32 random hexadecimal digits have fewer than eight different ones once in a million. */
const fewestDifferent = 8
/** Texts of examples and keyboards: no random text holds one of these. */
const known =
  /change.?me|replace.?me|password|example|your.?secret|my.?secret|secret.?key|let.?twe|let.?me.?in|qwerty|0123456789|1234567890|abcdefgh/i

/** Throws CannotStart, with one line that names the variable, on a guessable secret. */
export function refuseWeakSecret(name: string, secret: string): void {
  const advice = 'make one with: openssl rand -hex 32'
  if (secret.length < fewestCharacters) throw new CannotStart(`${name} must have at least ${fewestCharacters} characters: ${advice}`)
  if (new Set(secret).size < fewestDifferent || isRepeated(secret))
    throw new CannotStart(`${name} repeats the same few characters and can be guessed: ${advice}`)
  if (known.test(secret)) throw new CannotStart(`${name} is, or holds, a value that everybody knows: ${advice}`)
}

/** True when a part of it, again and again, is all there is. */
function isRepeated(secret: string): boolean {
  return (secret + secret).indexOf(secret, 1) < secret.length
}
