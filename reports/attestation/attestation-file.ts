/** The file of a run's folder that says, signed, what the others were. */
export const ATTESTATION_FILE = 'attestation.json'

/** The header member `typ` of an attestation: a signature that was made for anything else is none (RFC 8725, 3.11). */
export const ATTESTATION_TYPE = 'agent-platform-conformance-attestation+json'
