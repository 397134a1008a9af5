import { withoutJoiners } from '@let-twe/core/without-joiners.ts'

/**
 * Hands the page that a button names (`data-share`), in the reader's language and with its sentence, to an app that the person chooses; where
 * the phone cannot, the link is copied, or shown to be copied by hand, in the output beside the button.
 */
export async function sharePage(button: HTMLElement): Promise<void> {
  const { share: path, text, copied } = button.dataset
  const url = new URL(path!, location.href).href
  const words = withoutJoiners(text!)
  if ('share' in navigator) {
    // closing the share sheet is no failure
    await navigator.share({ text: words, url }).catch(() => {})
    return
  }
  const told = await copy(`${words} ${url}`).then(
    () => copied!,
    () => url,
  )
  button.nextElementSibling!.textContent = told
}

/** Rejects where the browser has no clipboard or forbids it. */
async function copy(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}
