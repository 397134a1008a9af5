import type { StubServer } from '@let-twe/client/testing/stub-server.ts'
import type { StaffRole } from '@let-twe/core/office/staff-role.ts'

/** A page of the office with something in it: where it is, for whom, what the server answers; `first` is the call without which there is no page. */
export type PageStory = {
  readonly path: string
  readonly at?: string
  readonly role?: StaffRole
  /** Seen by nobody who is logged in, and outside the office's frame. */
  readonly guest?: true
  readonly prepare?: (server: StubServer) => StubServer
}
