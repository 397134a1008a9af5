import { callPath } from '@let-twe/core/call-path.ts'
import { languageOfTag } from '@let-twe/core/language.ts'
import { findRecordings, maxSentencesAsked } from '@let-twe/core/recording/endpoints.ts'
import { sentenceIdentity, sentenceKeyLength } from '@let-twe/core/recording/split-sentences.ts'
import { sha256 } from '../api/sha-256.ts'

/** Finds where a sentence, by its place, can be heard as the lender recorded it; null where it cannot. */
export type RecordingAt = (place: number) => Promise<string | null>

/**
 * The recordings of some sentences, fetched in one batch when the first one is played. No network, or a site without https, means
 * no recording.
 */
export function recordingsOf(sentences: readonly string[], lang: string): RecordingAt {
  const asked = new Map<number, Promise<readonly (string | null)[]>>()
  return async (place) => {
    const first = place - (place % maxSentencesAsked)
    const found = asked.get(first) ?? ask(sentences.slice(first, first + maxSentencesAsked), lang).catch(() => [])
    asked.set(first, found)
    return (await found)[place - first] ?? null
  }
}

async function ask(sentences: readonly string[], lang: string): Promise<readonly (string | null)[]> {
  const keys = await Promise.all(sentences.map((text) => keyOf(lang, text)))
  const query = { language: languageOfTag(lang), keys: [...new Set(keys)].join() }
  const reply = await fetch(`/api/client${callPath(findRecordings, { query })}`)
  if (!reply.ok) return []
  const { data } = (await reply.json()) as { data: readonly { key: string; file: string }[] }
  return keys.map((key) => data.find((each) => each.key === key)?.file ?? null)
}

/** As the server computes it (server/src/features/recording/sentence-key.ts). */
async function keyOf(lang: string, text: string): Promise<string> {
  return (await sha256(sentenceIdentity(lang, text))).slice(0, sentenceKeyLength)
}
