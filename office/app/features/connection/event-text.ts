import type { WebhookEvent } from '@let-twe/core/connection/webhook-event.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'

type Key<E extends string> = E extends `${infer Of}.${infer Name}` ? `event_${Of}_${Name}` : never

/** An event in words; its published name stays Latin. */
export function eventText({ connection }: Texts, event: WebhookEvent): string {
  return connection[`event_${event.replace('.', '_')}` as Key<WebhookEvent>]
}
