import { Navigate } from 'react-router'

/** A rate's own path opens its details. */
export const Screen = () => <Navigate replace to="details" />
