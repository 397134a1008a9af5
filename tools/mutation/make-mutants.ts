import { parseSync } from 'vite'
import { type Node, visitCode } from './visit-code.ts'

/** One small change of one file: what stands from `start` to `end` becomes `text`. */
export type Mutant = { readonly file: string; readonly start: number; readonly end: number; readonly text: string }

/** Every mutant of a file, in the order of the text. */
export function makeMutants(file: string, source: string): Mutant[] {
  const { program } = parseSync(file, source)
  const found: Mutant[] = []
  visitCode(program as unknown as Node, (node, parent) => {
    for (const [text, at] of changesOf(node, parent, source)) found.push({ file, start: at.start, end: at.end, text })
  })
  return found.toSorted((one, other) => one.start - other.start)
}

/** The source with the mutant in it, and with its loops counted: a mutant that never ends is a mutant that fails. */
export function applyMutant(source: string, { file, start, end, text }: Mutant): string {
  const mutated = source.slice(0, start) + text + source.slice(end)
  const bodies: number[] = []
  visitCode(parseSync(file, mutated).program as unknown as Node, (node) => {
    const body = node['body'] as Node | undefined
    if (/^(For|While|DoWhile)/.test(node.type) && body?.type === 'BlockStatement') bodies.push(body.start + 1)
  })
  let counted = mutated
  for (const at of bodies.toSorted((one, other) => other - one)) counted = `${counted.slice(0, at)}countTurn();${counted.slice(at)}`
  return bodies.length === 0 ? mutated : `${counted}\n${turnCounter}`
}

const turnCounter = "var turns = 0; function countTurn() { if ((turns += 1) > 20_000_000) throw new Error('this mutant does not end') }"

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
}

const swappedNames: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
}

type Change = readonly [text: string, at: { readonly start: number; readonly end: number }]

function changesOf(node: Node, parent: Node | null, source: string): Change[] {
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const child = (key: string) => node[key] as Node
  switch (node.type) {
    case 'BinaryExpression': {
      const to = swapped[String(node['operator'])]
      const isText = [child('left'), child('right')].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string')
      if (!to || (isText && !String(node['operator']).includes('='))) return []
      return [[`${textOf(child('left'))} ${to} ${textOf(child('right'))}`, node]]
    }
    case 'LogicalExpression':
      return [
        [textOf(child('left')), node],
        [textOf(child('right')), node],
      ]
    case 'IfStatement':
    case 'ConditionalExpression':
      return [
        ['true', child('test')],
        ['false', child('test')],
      ]
    case 'UnaryExpression':
      return node['operator'] === '!' ? [[textOf(child('argument')), node]] : []
    case 'Literal':
      if (parent?.type === 'Property' && parent['key'] === node) return []
      if (typeof node['value'] === 'boolean') return [[String(!node['value']), node]]
      return typeof node['value'] === 'number' ? [[String(node['value'] + (node.start % 2 === 0 ? 1 : -1)), node]] : []
    case 'Identifier': {
      const to = swappedNames[String(node['name'])]
      return to && parent?.type === 'MemberExpression' && parent['property'] === node ? [[to, node]] : []
    }
    case 'ReturnStatement':
      return node['argument'] && isCondition(child('argument')) ? [[`return !(${textOf(child('argument'))})`, node]] : []
    case 'ArrowFunctionExpression':
      return isCondition(child('body')) ? [[`!(${textOf(child('body'))})`, child('body')]] : []
    case 'ExpressionStatement': {
      const isLog = /\blog(ger)?\.\w+\(|console\./.test(textOf(node))
      return isLog || node['directive'] ? [] : [['{}', node]]
    }
    default:
      return []
  }
}

function isCondition({ type, operator }: Node): boolean {
  return type === 'LogicalExpression' ? operator !== '??' : type === 'BinaryExpression' && /[<>=]/.test(String(operator))
}
