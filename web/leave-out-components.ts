import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the router's components that nobody uses: a name for developer tools that each is given, and the call that makes it,
 * keep them in every app otherwise.
 */
export function leaveOutComponents(): Plugin {
  return {
    name: 'leave-out-components',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/ },
      handler(code) {
        return code.replaceAll(/^\w+\.displayName = "\w+";$/gm, '').replaceAll(/(?<== )(?=React\$1\.forwardRef\()/g, '/* @__PURE__ */ ')
      },
    },
  }
}
