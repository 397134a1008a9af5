import { type ServerBuild, createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'

/** Renders the shell of the back office while developing; the built one is a file. */
export const handleRequest = createRequestHandler(build as ServerBuild, import.meta.env.MODE)
