const chat = {}

export default chat
