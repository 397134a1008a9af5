import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

/**
 * Unpacks the Chromium of `@sparticuz/chromium` with its libraries and fonts into a cache folder, once, and returns the
 * folder. Safe when several processes start together: a folder under its final name is always whole.
 */
export function unpackChromium(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('no browser for this machine on npm: set CHROME_PATH')
  // the package's exports hide its package.json; the resolved entry is <package>/build/index.js
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(resolve(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  const root =
    process.env['E2E_BROWSER_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir() || tmpdir(), '.cache'), 'e2e-chromium')
  const folder = join(root, version)
  if (existsSync(join(folder, 'chromium'))) return folder
  mkdirSync(root, { recursive: true })
  const stage = mkdtempSync(join(root, `.${version}-`))
  try {
    // the package's own executablePath() leaves the libraries packed outside a cloud function and shares one temporary
    // file between processes; its inflate() writes to the temporary folder, so a child gets one of its own
    const script = `const { inflate } = await import(${JSON.stringify(pathToFileURL(entry).href)})
      await Promise.all(${JSON.stringify(archives)}.map((name) => inflate(${JSON.stringify(resolve(dirname(entry), '../bin'))} + '/' + name)))`
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: stage, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    writeFileSync(
      join(stage, 'fonts/fonts.conf'),
      `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
    )
    try {
      renameSync(stage, folder)
    } catch (error) {
      // another process was first: its folder serves
      if (!existsSync(join(folder, 'chromium'))) throw error
    }
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
  return folder
}
