import * as collections from '@let-twe/core/collection/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { countCollections, countPaydaysOf, readCollection } from './read-collection.ts'

/** The lists of loans in arrears. */
export function collectionRoutes(serve: Serve, platform: Platform): void {
  serve(collections.listCollection, ({ query, caller }) => readCollection(platform, { ...query, branches: caller.branches }))
  serve(collections.countPaydays, ({ query, caller }) => countPaydaysOf(platform, { ...query, branches: caller.branches }))
  serve(collections.countCollection, ({ caller }) => countCollections(platform, caller.branches))
}
