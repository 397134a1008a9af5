/** One e-mail with a PDF; `id` is ours and part of its Message-ID. */
export type Mail = {
  readonly id: string
  readonly to: string
  /** The name of its sender, beside the address of the configuration. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly attachment: { readonly fileName: string; readonly bytes: Buffer }
}

/** Hands e-mails to a mail server. */
export type MailGateway = {
  /** Resolves when the server took the e-mail. Throws MailRefused, MailUnanswered, or any other error when surely nothing went out. No error holds an address. */
  send(mail: Mail): Promise<void>
}

/** The server will never take this e-mail: there is no such address. */
export class MailRefused extends Error {}

/** The connection was lost while the e-mail was handed over: it may have gone out, so it is not sent again. */
export class MailUnanswered extends Error {}
