import { accessSync, constants, statSync } from 'node:fs'
import { unpackChromium } from './unpack-chromium.ts'

/** What Playwright's launchOptions need to start a browser. */
export type FoundBrowser = { executablePath: string; args: string[]; env: Record<string, string> }

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
]

const args = [
  '--no-sandbox',
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

/** Finds a Chromium: CHROME_PATH, one that the system has (unless E2E_SKIP_SYSTEM_BROWSER is set), else the one that npm installed. */
export function findBrowser(): FoundBrowser {
  // launchOptions.env replaces the environment, so it starts as a full copy
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  const asked = process.env['CHROME_PATH']
  if (asked) {
    if (!isRunnable(asked)) throw new Error(`CHROME_PATH is set to "${asked}", which is not an executable file`)
    return { executablePath: asked, args, env }
  }
  const system = process.env['E2E_SKIP_SYSTEM_BROWSER'] ? undefined : systemPaths.find(isRunnable)
  if (system) return { executablePath: system, args, env }
  const folder = unpackChromium()
  return {
    executablePath: `${folder}/chromium`,
    args: [...args, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
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
