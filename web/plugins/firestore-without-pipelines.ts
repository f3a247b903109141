import { editModule, replaceParts } from './edit-module.ts'

const FIRESTORE = /\/@firebase\/firestore\/dist\/common-\w+\.esm\.js$/

/** A question that was not answered: all but its own declaration. */
const LEFT = /__PRIVATE_(?:isPipeline|targetIsPipelineTarget)\((?!e\) \{)/

const withoutPipelines = replaceParts('Firestore', [
  // A query is never a pipeline, so that nothing evaluates its expressions.
  [/__PRIVATE_isPipeline\((?!e\) \{)(?:[^()]|\([^()]*\))*\)/g, 'false'],
  [/__PRIVATE_targetIsPipelineTarget\((?!e\) \{)(?:[^()]|\([^()]*\))*\)/g, 'false'],
  [/\w instanceof CorePipeline\b/g, 'false'],
  // Methods of classes that are used still name these: no bundler can remove them.
  [/(function __PRIVATE_toEvaluable\(e\) \{)[^]*?\n\}/, `$1 throw new Error('A pipeline'); }`],
  [/(function __PRIVATE_canonifyStage\(e\) \{)[^]*?\n\}/, `$1 throw new Error('A pipeline'); }`],
  // Without the filter, a query that has lost documents while it was disconnected is read again.
  [/(\w+\(e\) \{\n\s*)const t = e\.\w+\.unchangedNames;[^]*?(\n {4}\}\n)/, '$1return null;$2'],
  [/(const \w+ = )(new Integer\()/, '$1/* @__PURE__ */ $2'],
])

/**
 * Firestore's listener contains the evaluation of pipelines, which the site does not use, and a Bloom filter that saves
 * reads where a query of many documents is resumed. A bundler cannot prove that they are unused; they are a seventh of
 * the bytes before the list goes live.
 */
export const firestoreWithoutPipelines = () =>
  editModule(
    'firestore-without-pipelines',
    FIRESTORE,
    (code, stop) => {
      const edited = withoutPipelines(code, stop)
      if (LEFT.test(edited)) stop(`Firestore has changed: it still contains ${LEFT}.`)
      return edited
    },
    { isAlwaysThere: true },
  )
