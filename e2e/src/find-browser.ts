import { accessSync, constants, statSync } from 'node:fs'
import { MachineProblem } from './machine-problem.ts'
import { unpackChromium } from './unpack-chromium.ts'

/** Playwright's launchOptions for a browser. */
export type FoundBrowser = { executablePath: string; args: string[]; env: Record<string, string> }

const args = [
  '--no-sandbox',
  // a machine without /dev/shm has a temporary folder
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-domain-reliability',
  '--no-pings',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-networking',
  '--no-default-browser-check',
  // the last word on background traffic: nothing but this machine resolves
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
]

/**
 * npm's Chromium, so that every machine tests with the same one, or the one of CHROME_PATH. Throws a sentence with the remedy
 * when there is none.
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env, unpack: () => string = unpackChromium): FoundBrowser {
  // launchOptions.env replaces the environment, so it starts as a full copy
  const env = Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined))
  const asked = env['CHROME_PATH']
  if (asked) {
    if (!isRunnable(asked))
      throw new MachineProblem(`CHROME_PATH is "${asked}", which is not a program. Correct it, or unset it to use npm's browser.`)
    return { executablePath: asked, args, env }
  }
  const folder = unpack()
  return {
    executablePath: `${folder}/chromium`,
    args: [...args, '--disable-gpu'],
    env: {
      HOME: folder,
      ...env,
      LD_LIBRARY_PATH: [`${folder}/al2023/lib`, env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_PATH: `${folder}/fonts`,
      FONTCONFIG_FILE: `${folder}/fonts/fonts.conf`,
    },
  }
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
