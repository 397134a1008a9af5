import { type ComponentProps, type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import { useTexts } from '../language/texts-context.tsx'

/** The props of a link: those of an anchor with its address. */
export type LinkProps = ComponentProps<'a'> & { readonly href: string }

const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

/** Lets an application put its router's link under every link of the design system. */
export function LinkProvider({ component, children }: { readonly component: ComponentType<LinkProps>; readonly children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/**
 * A link: a plain anchor, or the router's link where a `LinkProvider` gives one. A link to a new window says so to screen
 * readers.
 */
export function Link({ children, ...rest }: LinkProps) {
  return createElement<LinkProps>(useContext(LinkContext) ?? 'a', rest, children, rest.target === '_blank' && <NewWindow />)
}

function NewWindow() {
  return <span className="sr-only"> ({useTexts().ui.new_window})</span>
}
