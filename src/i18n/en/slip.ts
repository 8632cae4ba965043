const slip = {}

export default slip
