import buildServer from '../e2e/src/build-server.ts'

/** The program of an installation, built from the current sources: the bench measures the shipped form. */
export async function builtServer(): Promise<readonly string[]> {
  await buildServer()
  return ['../build/main.js']
}
