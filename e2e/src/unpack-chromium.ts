import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MachineProblem } from './machine-problem.ts'
import { readOnlyFolder } from './read-only-folder.ts'

const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']
/** Where `npm ci` has just written and will clean up. */
const cache = join(import.meta.dirname, '../../node_modules/.cache/chromium')
const ownBrowser = 'nstall Chromium or Chrome and name it: CHROME_PATH=/path/to/chrome npm test'

/**
 * Unpacks the Chromium of `@sparticuz/chromium` with its libraries and fonts, once, and returns the folder. Throws a sentence
 * with the remedy.
 */
export function unpackChromium(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new MachineProblem(`npm has no browser for ${process.platform} ${process.arch}. I${ownBrowser}`)
  const entry = findPackage()
  // the package's exports hide its package.json; the resolved entry is <package>/build/index.js
  const { version } = JSON.parse(readFileSync(resolve(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  const folder = join(cache, version)
  try {
    readOnlyFolder(folder, (stage) => {
      inflate(entry, stage)
      writeFileSync(
        join(stage, 'fonts/fonts.conf'),
        `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
      )
    })
  } catch (error) {
    throw new MachineProblem(
      `The browser of npm could not be unpacked into ${folder}: ${reasonOf(error)}. Make room there, or i${ownBrowser}`,
    )
  }
  return folder
}

function findPackage(): string {
  try {
    return createRequire(import.meta.url).resolve('@sparticuz/chromium')
  } catch {
    throw new MachineProblem(`The browser of npm is not installed. Run npm ci, or i${ownBrowser}`)
  }
}

/** In a child with its own temporary folder, because the package unpacks into the temporary folder and skips existing files. */
function inflate(entry: string, into: string): void {
  const files = archives.map((name) => resolve(dirname(entry), '../bin', name))
  const script = `const { inflate } = await import(${JSON.stringify(pathToFileURL(entry).href)})
    await Promise.all(${JSON.stringify(files)}.map((file) => inflate(file)))`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: into, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** The child's own error in one line, else that of the folder. */
function reasonOf(error: unknown): string {
  const said = String((error as { stderr?: Buffer }).stderr ?? '')
  return /\bError: ([^\n\]]+)/.exec(said)?.[1] ?? (error as Error).message
}
