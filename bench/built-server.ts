import buildServer from '../e2e/src/build-server.ts'

/** Builds the server from the current sources, since benches measure the file that an installation runs. */
export async function builtServer(): Promise<readonly string[]> {
  await buildServer()
  return ['../build/main.js']
}
