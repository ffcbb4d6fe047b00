import { classNames } from './class-names.ts'
import css from './plot-bone.module.css'
import { boneClass } from './skeleton.tsx'

/** A placeholder of a plot: a rising line, as large as its container. */
export const PlotBone = () => <span className={classNames(boneClass, css['slope'])} />
