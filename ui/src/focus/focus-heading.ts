/** A new screen within the same page: its heading gets the focus, and it is seen from its top. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  scrollTo(0, 0)
}
