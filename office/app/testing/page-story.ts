import type { StubServer } from '@let-twe/client/testing/stub-server.ts'

/** A page of the office with something in it: an address where its path is none, and what the server answers. */
export type PageStory = {
  readonly at?: string
  readonly prepare: (server: StubServer) => StubServer
}
