import buildServer from '../e2e/src/build-server.ts'

/** The program that an installation runs, made of the sources as they are now: measured is what is shipped. */
export async function builtServer(): Promise<readonly string[]> {
  await buildServer()
  return ['../build/main.js']
}
